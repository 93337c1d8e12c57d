// Words of /terms-of-use.
import { limits } from '@kinnow/contract/limits'
import type { LegalSection } from './legal.ts'

export const terms = {
  page: 'Terms of Use',
  description: 'What you may expect from this site, and what the site expects from you.',
  title: 'Terms of use',
  lead: 'What you may expect from us, and what we expect from you.',
  inShort: [
    'Anyone can look around. To learn you need an account with your own email.',
    'Be fair: use your own account, and do not try to break the site or other people’s accounts.',
    'Read, learn and practise as much as you like. Do not sell the lessons or pass them off as yours.',
    'Scores here help you learn. They are not an official mark.',
    'You can leave at any time and take your data with you.',
  ],
}

export const termsSections: LegalSection[] = [
  {
    id: 'who',
    title: 'Who these terms are between',
    text: [
      'You, and the school that runs this site. When this page says “we”, it means that school. It may have rules of its own for its students; these terms apply as well and do not replace them.',
      'If you are a child, ask a parent, a guardian or a teacher before you register, and read this page together.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    list: [
      'Register with an email address that is yours. We send a code to it.',
      `Choose a password of at least ${limits.password.shortest} characters that you use nowhere else, and keep it to yourself.`,
      'One account is for one person. Please do not share it: your place in the lessons and your scores would get mixed up.',
      'If you think that somebody else got in, change your password. That signs out all other devices. Then [tell us](/contactus).',
    ],
  },
  {
    id: 'fair-use',
    title: 'Be fair',
    text: ['Please do not:'],
    list: [
      'use another person’s account, or pretend to be somebody else;',
      'try to get at data that is not yours, or look for security holes in the site without asking us first;',
      'send so many requests, by hand or by a program, that others have to wait;',
      'add a picture or a name, or send us messages, that hurt, threaten or insult anyone;',
      'add a picture that you are not allowed to use.',
    ],
    end: [
      'Found a security hole by accident? Please [tell us](/contactus), and nobody else, until it is fixed. Thank you.',
    ],
  },
  {
    id: 'courses',
    title: 'Lessons, pictures and quizzes',
    text: [
      'They belong to the people who made them or to the school. You may read them, work with them, print them and take notes for your own learning and in class.',
      'You may not sell them, publish them again elsewhere, or say that you made them, unless the author or the law allows it.',
      'Lessons are made with care, but people make mistakes. If you find one, please [write to us](/contactus).',
    ],
  },
  {
    id: 'scores',
    title: 'Scores',
    text: [
      'Scores show you what you know and what needs another look. You can take a quiz again unless its first page sets a limit. This site gives no certificates. Your school decides whether a score counts in class.',
    ],
  },
  {
    id: 'cost',
    title: 'What it costs',
    text: [
      'There is nothing to buy on this site, and it never asks for a card or a bank account. If a page that looks like ours does, close it and tell us.',
    ],
  },
  {
    id: 'yours',
    title: 'What is yours stays yours',
    text: [
      'Your name, your picture, your answers and your messages belong to you. We use them only to run the site, as the [privacy policy](/privacy-policy) says.',
    ],
  },
  {
    id: 'changes-of-the-site',
    title: 'When something changes or stops',
    text: [
      'Courses are added, improved and sometimes taken away. If a lesson is removed, what you achieved in it stays in your record.',
      'The site may be unavailable for a while, because of maintenance or a fault. We cannot promise that it always works. Answers that you gave in a quiz wait on your device and are sent later.',
      'Links to other sites lead away from us. We are not responsible for what you find there.',
    ],
  },
  {
    id: 'locking',
    title: 'When we lock an account',
    text: [
      'If somebody breaks these terms seriously or repeatedly, we may lock the account. Then nobody can log in to it. We may also lock it for a time to protect you, if it looks as though a stranger is using it.',
      'If you think we made a mistake, [write to us](/contactus). A person at the school reads it.',
    ],
  },
  {
    id: 'leaving',
    title: 'Leaving',
    text: [
      'You can delete your account at any time, without giving a reason: [profile](/dashboard/profile#your-data), “Your data”, “Delete…”. You can download your data first. The [privacy policy](/privacy-policy#delete) explains what is removed.',
    ],
  },
  {
    id: 'law',
    title: 'The law',
    text: [
      'Nothing on this page takes away a right that the law of your country gives you, as a student, as a child or as a person who uses a service.',
    ],
  },
  {
    id: 'changes',
    title: 'When these terms change',
    text: [
      'The date at the top changes with them. If you do not agree with the new terms, you can delete your account.',
    ],
  },
]
