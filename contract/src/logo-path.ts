/** Where the picture of a school's logo is: another picture has another address. */
export const logoPath = (logo: string) => `/logo/${logo}.webp`
