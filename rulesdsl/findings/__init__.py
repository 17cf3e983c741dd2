"""What the compiler has to say to an author: findings, their catalogue, and the forms they are printed in."""
