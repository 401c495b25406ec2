/** Of the product: what every part of it says of itself. */
export const productVersion = '0.1.0';
