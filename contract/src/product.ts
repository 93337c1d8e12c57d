// What the product calls itself. Not checked for trademarks: one constant, so that it can change.
export const PRODUCT_NAME = 'Kinnow'
