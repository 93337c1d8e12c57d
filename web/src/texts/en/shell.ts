// Words of the frame around every screen. SPEC §2 gives most of them letter by letter.

export const product = {
  tagline: 'School subjects and practical skills, taught in short lessons you can actually finish.',
}

/** What a browser's tab shows. */
export const pageTitle = (page: string, school: string) => `${page} · ${school}`

export const loading = {
  generic: 'Loading...',
  page: 'Loading page...',
  retrying: (attempt: number, most: number) => `Trying again (${attempt} of ${most})…`,
}

/** On pages that are made in the browser. */
export const withoutScripts = {
  text: 'Your dashboard, lessons and quizzes need JavaScript, and it is switched off in this browser. You can look around without it:',
  explore: 'Explore courses',
  onPage:
    'JavaScript is switched off in this browser. You can read this page, but its buttons need JavaScript.',
}

export const navigation = {
  label: 'Main',
  skip: 'Skip to content',
  home: 'Home',
  explore: 'Explore',
  about: 'About Us',
  contact: 'Contact Us',
  dashboard: 'Dashboard',
  profile: 'Profile',
  newTab: 'opens in a new tab',
  login: 'Login',
  register: 'Register',
  signOut: 'Sign Out',
  accountMenu: 'Account menu',
  notices: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  breadcrumb: 'Breadcrumb',
}

export const searchField = { label: 'Search courses and lessons', button: 'Search' }
/** In what looks like a field, and opens the search. */
export const searchPrompt = 'Find a lesson or topic'

export const signOut = {
  title: 'Sign Out Confirmation',
  question: 'Are you sure you want to sign out?',
  cancel: 'Cancel',
  confirm: 'Sign Out',
  busy: 'Signing out…',
}

export const footer = {
  learn: 'Learn',
  digitalSchool: 'Digital School',
  skills: 'Skill courses',
  weekend: 'Weekend courses',
  account: 'Account',
  company: 'Company',
  faq: 'FAQ',
  legal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
  rights: (school: string) => `© ${school}. All rights reserved.`,
}

export const theme = {
  label: 'Theme',
  light: 'Light',
  dark: 'Dark',
  device: 'Same as device',
}

export const toast = { close: 'Close', region: 'Notifications', error: 'Error' }

export const errorScreen = {
  title: 'Oops! Something went wrong',
  text: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  retry: 'Try Again',
}

/** What scrolls in its line, for who does not see it. */
export const formula = { label: 'Formula' }

/** In the place of a part of the program that did not arrive. */
export const missingPart = {
  title: 'This part could not be loaded',
  text: 'Please check your connection and try again.',
  close: 'Close',
  retry: 'Try again',
  busy: 'Trying again…',
}

export const errorPanel = { retry: 'Try again' }

export const notFound = {
  title: 'We cannot find this page',
  text: 'The address may be old or mistyped. Try one of these:',
  home: 'Home',
  explore: 'Explore courses',
}
