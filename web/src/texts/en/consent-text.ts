// What guardians read before they agree. A text that somebody has agreed to is never changed: the next one is a version more.
import type { ConsentVersion } from '@kinnow/contract/consents'

export type ConsentText = {
  /** As people write it. */
  date: string
  sections: { id: string; title: string; list: string[] }[]
}

/** What a guardian reads today. */
export const newestConsent: ConsentVersion = '2026-11-28'

export const consentTexts: Record<ConsentVersion, ConsentText> = {
  '2026-11-28': {
    date: '28 November 2026',
    sections: [
      {
        id: 'collects',
        title: 'What the school collects',
        list: [
          'The student’s name, email and year of birth, and what they add to their profile, such as a picture. We do not ask for the birthday or the home address.',
          'What the student does here: lessons read, answers, marks, and on which days and for how long.',
          'What the student writes: answers in their own words, and questions to teachers.',
          'Your email, your answer, and when you gave it.',
        ],
      },
      {
        id: 'sees',
        title: 'Who sees it',
        list: [
          'Teachers of the student’s classes see the name, the email, what the student does in the courses of the class, and on which days and for how long.',
          'The people who run the school see the account, its courses and devices, and what teachers see.',
          'Other students do not see the name, the answers or the marks.',
          'Companies that run the school’s computers and send its emails, as far as their work needs it.',
          'Nobody else. There are no adverts and no tracking, and nothing is sold.',
        ],
      },
      {
        id: 'choices',
        title: 'What you can do',
        list: [
          'Say no. Then teachers learn only that you said no.',
          'Withdraw your yes at any time, with the same link. The student then leaves all classes, and keeps the account.',
          'See everything that is stored, or have it deleted: in the student’s profile under “Your data”, or by writing to the school.',
        ],
      },
    ],
  },
}
