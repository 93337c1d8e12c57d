// Words of /samplesvg.
export const gallery = {
  page: 'Illustrations',
  description: 'All pictures that come with the site, with their names, in light and in dark.',
  title: 'Illustrations',
  lead: 'All pictures that come with the site, in light and in dark. Authors choose a cover and an accent for each course, and the picture takes its colours from the accent.',
  light: 'Light',
  dark: 'Dark',

  covers: 'Course covers',
  coversText: 'Each cover is shown in one accent here and works with all of them.',
  coverLine: (name: string) => `cover: ${name}`,

  accents: 'Accents',
  accentsText: 'Six sets of colours, one for each kind of subject.',
  accentLine: (name: string) => `accent: ${name}`,
  accentNames: {
    sci: 'Science',
    math: 'Mathematics',
    eng: 'Languages',
    soc: 'Society and money',
    cs: 'Coding',
    art: 'Art and weekends',
  },

  others: 'Other pictures',
  othersText: 'The site itself uses these. Courses cannot choose them.',
  pictures: {
    logo: { name: 'Logo', use: 'Top and bottom of every page' },
    slice: { name: 'Slice', use: 'Something is done, or went wrong' },
    sprout: { name: 'Sprout', use: 'Nothing here yet' },
    books: { name: 'Stack of books', use: 'Signing in, and About Us' },
    google: { name: 'Google', use: 'Sign-in button, in the colours Google requires' },
  },
}
