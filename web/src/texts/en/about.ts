// Words of /aboutus.

export const about = {
  page: 'About Us',
  description: (school: string) =>
    `Who ${school} is for, how its lessons are made, what it believes in, and what it does with your data.`,
  title: 'Learning in small steps',
  lead: (school: string) =>
    `${school} is a place to learn school subjects and practical skills. You read a little, check yourself, and always know what comes next.`,
  explore: 'Explore courses',

  forWhom: 'Who it is for',
  forWhomText: 'Anyone who wants to understand something and has ten minutes.',
  readers: [
    {
      title: 'Students at school',
      text: 'Choose your class and find its subjects, split into chapters and short lessons. You can look at other classes whenever you like.',
    },
    {
      title: 'Learners of any age',
      text: 'Skill courses have no class and no age limit. You make something small yourself, one step at a time.',
    },
    {
      title: 'Schools and teachers',
      text: 'Each school runs its own site, with its own courses. Its students’ data stays with that school.',
    },
  ],

  lessons: 'How lessons are made',
  lessonsText: 'People write them. Then a program checks them before any student sees them.',
  steps: [
    {
      title: 'One idea, about ten minutes',
      text: 'An author explains a single idea with words, pictures, formulas or a short video. If it takes longer, it becomes two lessons.',
    },
    {
      title: 'Questions that teach',
      text: 'Quick checks are part of a lesson, and quizzes belong to a lesson or a chapter. Every quiz question must have an explanation.',
    },
    {
      title: 'Checked for everyone',
      text: 'The program checks that every picture has a description, every video has captions, and every link works.',
    },
    {
      title: 'Made to last',
      text: 'Questions come back as reviews before you would forget them, further apart each time. Research shows that you remember longer when you recall what you learned (retrieval practice: Roediger and Karpicke, 2006) with time in between (spacing: Cepeda and others, 2006). FSRS, an open model of forgetting, works out when each question comes back.',
    },
    {
      title: 'Improved over time',
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
      text: 'A short lesson, then a short check. That fits into a busy day.',
    },
    {
      title: 'Kind about mistakes',
      text: 'A wrong answer earns an explanation, never a penalty. There are no rankings and no lost points, and only tests that say so have a time limit.',
    },
    {
      title: 'For everyone',
      text: 'On a phone or a computer, with a keyboard or a screen reader, in light or dark, and on a slow connection.',
    },
  ],

  data: 'What we do with your data',
  dataText: 'We store only what you need to learn here. In short:',
  dataList: [
    'We keep your account, your place in the lessons and your answers, so that you can continue where you stopped.',
    'No adverts and no tracking. We do not sell your data, and other students do not see your scores.',
    'You can download all of it or delete your account yourself at any time.',
  ],
  privacy: 'Read the privacy policy',

  closing: 'Find your first lesson',
  closingText: 'You can look at every course before you register.',
  questions: 'Questions and answers',
}
