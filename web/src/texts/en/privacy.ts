// Words of /privacy-policy. True to what the product keeps: whoever changes that changes this page.
import { limits } from '@kinnow/contract/limits'
import type { LegalSection } from './legal.ts'
import { storedData } from './privacy-data.ts'
import { cookies, storage } from './privacy-storage.ts'
import { listed } from './units.ts'

export const privacy = {
  page: 'Privacy Policy',
  description:
    'What this site stores about you, why, for how long, and how to get it or delete it.',
  title: 'Privacy policy',
  lead: 'What we store about you, why, and for how long. Written so that students can read it.',
  inShort: [
    'We store what you need to log in, learn and continue where you stopped.',
    'We show no adverts, do not track you, and do not sell your data.',
    'We use cookies and browser storage only to make the site work. All of them are listed below.',
    'You can download everything, and you can delete your account yourself at any time.',
    'Questions? Write to the school that runs this site.',
  ],
}

const google: LegalSection = {
  id: 'google',
  title: 'Signing in with Google',
  text: [
    'This school lets you sign in with Google. It is your choice: an email and a password work just as well.',
    'If you press “Continue with Google”, your browser opens a Google page. There you decide whether to continue. Google then knows that you use this site, and its own privacy policy applies to what it does.',
    'Google tells us your Google account number, your email, your name and whether the email is confirmed. We do not get your Google password, your contacts or your calendar. No Google program runs on our pages.',
  ],
}

const noGoogle: LegalSection = {
  id: 'google',
  title: 'Signing in with Google',
  text: [
    'Google sign-in is switched off on this site. We send nothing about you to Google, and Google sends nothing to us.',
  ],
}

type Site = { hasGoogle: boolean; signInServices?: { label: string }[] | undefined }

const services = (labels: string[]): LegalSection => ({
  id: 'services',
  title: `Signing in with ${listed(labels)}`,
  text: [
    'It is your choice: an email and a password work just as well. If you press that button, your browser opens a page of that service, and its own privacy policy applies to what it does.',
    'The service tells us your account number there, your email and your name. We do not get your password for it, and none of its programs runs on our pages.',
  ],
})

export const privacySections = ({ hasGoogle, signInServices = [] }: Site): LegalSection[] => [
  {
    id: 'who',
    title: 'Who looks after your data',
    text: [
      'The school that runs this site. When this page says “we”, it means that school. It decides what happens with your data and answers your questions: [write to us](/contactus).',
      'If you are a child, read this page together with a parent, a guardian or a teacher. There is [one page for parents](/for-parents).',
    ],
  },
  {
    id: 'stored',
    title: 'What we store, and why',
    text: [
      'You can look around without an account. Then we store only the messages you write to us and, to prevent misuse, counters and a record of each refused request. If you have an account, this is everything we store:',
    ],
    entries: storedData({ hasGoogle, hasServices: signInServices.length > 0 }),
  },
  {
    id: 'not',
    title: 'What we do not do',
    list: [
      'We show no adverts and use no visitor counters from other companies.',
      'We do not sell or lend your data.',
      'We keep no list of the pages you open. The web server in front of this site may keep one, as most do. Ask the school.',
      'We have no rankings and no public profiles. Other students do not see your name, your answers or your scores.',
      'Fonts, pictures and programs on these pages come only from this site. One thing may come from elsewhere: a video that a lesson’s author stores at another address. It is loaded only when you press play.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: [
      'A cookie is a short note that a site saves in your browser and reads later. Ours contain random numbers, never your name. Your browser sends them only to this site.',
    ],
    entries: cookies({ hasGoogle, hasServices: signInServices.length > 0 }),
    end: [
      'On a secure address (https), all their names except the first begin with `__Host-`. This makes sure that only this site can set them.',
    ],
  },
  {
    id: 'browser-storage',
    title: 'What is stored in your browser',
    text: [
      'We store some things in your browser, so that you lose nothing when you reload a page. Other sites cannot read them. On a shared computer, sign out when you leave.',
    ],
    entries: storage,
  },
  {
    id: 'mail',
    title: 'Emails from us',
    text: [
      'We email you a code to confirm your email or to set a new password. We also send a short notice when something important happens: a new password, a new email, or somebody trying to register with your address.',
      `There is no newsletter. One address gets at most ${limits.mail.perHour} emails an hour and ${limits.mail.perDay} a day. Emails pass through the school’s email provider and through yours.`,
    ],
  },
  hasGoogle ? google : noGoogle,
  ...(signInServices.length > 0 ? [services(signInServices.map(({ label }) => label))] : []),
  {
    id: 'who-sees',
    title: 'Who can see it',
    list: [
      'You, after logging in.',
      'Teachers of a class you are in: your name, your email, and what you do in the courses of that class. They also see whether you have extra time or more attempts. They never see your notes or your other courses. Your export says which of them looked.',
      'The people at the school who look after this site. They need it to help you and to keep the site running. They cannot see your password.',
      'The companies that run the school’s computers and send its emails, as far as they need it for their work. The school can tell you which ones they are.',
    ],
  },
  {
    id: 'rights',
    title: 'See it, change it, take it with you',
    text: ['You can do all of this yourself in your [profile](/dashboard/profile):'],
    list: [
      'See and change: your details, your email, your password, your picture.',
      'Take it with you: “Your data”, then “Export”, gives you one file with everything we store about you. It does not contain passwords, codes or keys, and it says only when you added your picture.',
      'Sign out devices: “Security” shows where you are signed in and lets you sign out any device.',
    ],
    end: [
      'The law of your country may give you more rights, such as complaining to an authority. This page does not change them.',
    ],
  },
  {
    id: 'delete',
    title: 'Delete your account',
    text: [
      'In your profile, under “Your data”, press “Delete…”. You type your email and your password, so that nobody deletes your account by mistake or without your permission.',
      'We then remove your account, courses, reading, answers, picture, messages and unsent emails at once. This cannot be undone.',
    ],
    list: [
      'Our record of account events keeps its entries for 30 days, but they no longer show that they were about you.',
      'Emails that you or we have already sent stay in the mailboxes that received them.',
      'The school’s backups still contain the account until the school deletes them. We ask schools to do that within 30 days.',
    ],
  },
  {
    id: 'leave-a-course',
    title: 'Leave a course',
    text: [
      'When you leave a course, it disappears from your dashboard. We save what you learned in it, so that you can come back. We remove it when you delete your account.',
    ],
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: [
      'If we store something new or keep it longer, this page says so, and the date at the top changes.',
    ],
  },
]
