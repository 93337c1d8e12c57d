// Words of /aboutus.
import { PRODUCT_NAME } from '@kinnow/contract/product'

export const about = {
  page: 'About Us',
  description: `Who ${PRODUCT_NAME} is for, how its lessons are made, what it believes in, and what it does with your data.`,
  title: 'Learning in small steps',
  lead: `${PRODUCT_NAME} is a place to learn school subjects and practical skills. You read a little, check yourself, and always know what comes next.`,
  explore: 'Explore courses',

  forWhom: 'Who it is for',
  forWhomText: 'Everybody who wants to understand something, and has ten minutes.',
  readers: [
    {
      title: 'Students at school',
      text: 'Choose your class and find its subjects, split into chapters and short lessons. Look into another class whenever you like.',
    },
    {
      title: 'Learners of any age',
      text: 'Skill courses have no class and no age. You make something small yourself, one step at a time.',
    },
    {
      title: 'Schools and teachers',
      text: 'Each school runs its own site, with its own courses. What its students do stays at that school.',
    },
  ],

  lessons: 'How lessons are made',
  lessonsText: 'People write them. Then a program looks them over, before any student does.',
  steps: [
    {
      title: 'One idea, about ten minutes',
      text: 'An author takes a single idea and explains it with words, pictures, formulas or a short film. What takes longer becomes two lessons.',
    },
    {
      title: 'Questions that teach',
      text: 'Quick checks are part of a lesson, and quizzes belong to a lesson or a chapter. A quiz question without an explanation is turned away.',
    },
    {
      title: 'Looked over for everyone',
      text: 'The program asks for words beside each picture, captions under each film, and links that lead somewhere.',
    },
    {
      title: 'Made to stay',
      text: 'Questions come back as reviews before you would forget them, further apart each time. Recalling what you learned (retrieval practice: Roediger and Karpicke, 2006), with time in between (spacing: Cepeda and others, 2006), is what research on learning has found to last. When that time is over is worked out by FSRS, an open model of forgetting.',
    },
    {
      title: 'Made better later',
      text: 'Authors correct and improve lessons at any time. Your place, your answers and your scores are saved.',
    },
  ],

  principles: 'What we believe in',
  principleList: [
    {
      title: 'One next step',
      text: 'You never have to hunt for what to do. Your dashboard tells you what to continue with, and every lesson tells you what comes next.',
    },
    {
      title: 'Small pieces',
      text: 'A short lesson, then a short check. That fits between other things.',
    },
    {
      title: 'Kind about mistakes',
      text: 'A wrong answer earns an explanation, never a penalty. There are no ranks and no lost points, and a clock runs only in a test that says so.',
    },
    {
      title: 'For everyone',
      text: 'On a phone or a computer, with a keyboard or a screen reader, in light or dark, and on a slow connection.',
    },
  ],

  data: 'What we do with your data',
  dataText: 'Only what it takes to learn here. In short:',
  dataList: [
    'We keep your account, your place in the lessons and your answers, so that you can continue where you stopped.',
    'No adverts, no tracking, nothing sold. Other students do not see your scores.',
    'You can download all of it, and delete your account yourself, at any time.',
  ],
  privacy: 'Read the privacy policy',

  closing: 'Find your first lesson',
  closingText: 'You can look at every course before you register.',
  questions: 'Questions and answers',
}
