// Words of /privacy-policy. True to what the product keeps: whoever changes that changes this page.
import { limits } from '@kinnow/contract/limits'
import type { LegalSection } from './legal.ts'
import { storedData } from './privacy-data.ts'
import { cookies, storage } from './privacy-storage.ts'

export const privacy = {
  page: 'Privacy Policy',
  description:
    'What this site stores about you, why, for how long, and how to get it or delete it.',
  title: 'Privacy policy',
  lead: 'What we store about you, why, and for how long. Written so that students can read it.',
  inShort: [
    'We store what is needed to let you log in, learn and go on where you stopped.',
    'There are no adverts, nobody follows you around, and nothing is sold.',
    'Cookies and browser storage are only used to make the site work. Each is named below.',
    'You can download everything, and you can delete your account yourself, at once.',
    'Questions? Write to the school that runs this site.',
  ],
}

const google: LegalSection = {
  id: 'google',
  title: 'Signing in with Google',
  text: [
    'This school lets you sign in with Google. It is your choice. An email and a password do the same.',
    'If you press “Continue with Google”, your browser goes to a page of Google. There you decide whether to go on. Google then knows that you use this site, and its own privacy policy counts for what it does.',
    'Google tells us the number of your Google account, your email, your name and whether the email is confirmed. We do not get your Google password, your contacts or your calendar. No program of Google runs on our pages.',
  ],
}

const noGoogle: LegalSection = {
  id: 'google',
  title: 'Signing in with Google',
  text: [
    'Google sign-in is switched off on this site. Nothing about you goes to Google, and nothing comes from there.',
  ],
}

export const privacySections = ({ hasGoogle }: { hasGoogle: boolean }): LegalSection[] => [
  {
    id: 'who',
    title: 'Who looks after your data',
    text: [
      'The school that runs this site. When this page says “we”, it means that school. It decides what happens with your data and answers your questions: [write to us](/contactus).',
      'If you are a child, read this page together with a parent, a guardian or a teacher.',
    ],
  },
  {
    id: 'stored',
    title: 'What we store, and why',
    text: [
      'Looking around needs no account. Then there are only the messages that you write to us and, against misuse, counters and a line for each request that was refused. With an account, this is all:',
    ],
    entries: storedData(hasGoogle),
  },
  {
    id: 'not',
    title: 'What we do not do',
    list: [
      'No adverts, and no programs of other companies that count your visits.',
      'No selling or lending of your data.',
      'No list of the pages that you open. The computer that passes this site on to the internet may keep one, as most do; the school can tell you.',
      'No ranking and no public profile. Other students do not see your name, your answers or your scores.',
      'Fonts, pictures and programs of these pages come from this site only. One thing may come from elsewhere: a film that the author of a lesson keeps at another address. It is asked for when you press play, not before.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: [
      'A cookie is a short note that a site leaves in your browser and gets back later. Ours hold random numbers, never your name. They go to this site only.',
    ],
    entries: cookies(hasGoogle),
    end: [
      'On a secure address (https) the names of all but the first begin with `__Host-`. That binds them to this site even more tightly.',
    ],
  },
  {
    id: 'browser-storage',
    title: 'What your browser keeps for itself',
    text: [
      'Some things stay in the storage of your browser, so that a reload loses nothing. Programs of other sites cannot read them. On a shared computer, sign out when you leave.',
    ],
    entries: storage,
  },
  {
    id: 'mail',
    title: 'Mails from us',
    text: [
      'We mail you a code to confirm your email or to set a new password, and a short notice when something important changes: a new password, a new email, or somebody trying to register with your address.',
      `There is no newsletter. One address gets at most ${limits.mail.perHour} mails an hour and ${limits.mail.perDay} a day. A mail passes through the mail company of the school and through yours.`,
    ],
  },
  hasGoogle ? google : noGoogle,
  {
    id: 'who-sees',
    title: 'Who can see it',
    list: [
      'You, after logging in.',
      'The people of the school who look after this site. They need it to help you and to keep the site running. Your password they cannot see.',
      'The companies that the school uses to run its computers and to send its mail, as far as that work needs it. The school can tell you which ones they are.',
    ],
  },
  {
    id: 'rights',
    title: 'See it, change it, take it with you',
    text: [
      'You do not have to ask anybody for this. All of it is in your [profile](/dashboard/profile):',
    ],
    list: [
      'See and change: your details, your email, your password, your picture.',
      'Take it with you: “Your data”, then “Export”, gives you one file with all that we store about you. Passwords, codes and keys are not in it, and of your picture only when it was added.',
      'Sign out devices: “Security” shows where you are signed in and ends it with one press.',
    ],
    end: [
      'The law of your country may give you more rights, such as a complaint to an authority. They stay as they are.',
    ],
  },
  {
    id: 'delete',
    title: 'Delete your account',
    text: [
      'In your profile, under “Your data”, press “Delete…”. You type your email and your password, so that nobody does it by mistake or in your place.',
      'Your account, courses, reading, answers, picture, messages and waiting mails are then removed at once. It cannot be undone.',
    ],
    list: [
      'The list of what happened to accounts keeps its lines until their 30 days are over, but they no longer say that it was you.',
      'Mails that you or we have already sent stay in the mailboxes they went to.',
      'Copies that the school made for safety (backups) still hold the account until they are thrown away. Schools are asked to do that after 30 days at most.',
    ],
  },
  {
    id: 'leave-a-course',
    title: 'Leave a course',
    text: [
      'Leaving a course removes it from your dashboard. What you learned in it is kept with your account, so that you can come back. It goes when you delete the account.',
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
