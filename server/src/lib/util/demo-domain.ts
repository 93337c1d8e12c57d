/** Of people who are made up (RFC 2606): no mail ever leaves for it, and an owner there runs no school. */
export const demoDomain = 'demo.invalid'
