// Words of the home screen. It promises what the product does today, and nothing that is to come.
export const home = {
  page: 'Learn one idea. Check it at once.',
  description:
    'School subjects and practical skills in lessons of about ten minutes, with questions that explain their answers.',
  titleStart: 'Learn one idea.',
  titleMiddle: 'Check it',
  titleEnd: 'at once.',
  lead: 'School subjects and new skills in lessons of about ten minutes. You answer as you read, and every quiz says why.',
  create: 'Create your account',
  continue: 'Continue learning',
  explore: 'Explore courses',
  orTry: 'Or try one question first, without an account.',

  trial: 'Try one',
  trialSubjects: 'Subject',
  trialFree: 'No account needed. You get the reason either way.',
  trialNext: 'Next question',
  trialLesson: (lesson: string) => `The lesson: ${lesson}`,
  trialNone: 'Have a look at what can be learned here. You need no account for that.',

  startTitle: 'Start where you are',
  school: 'Digital School',
  schoolText: 'Your class, subject by subject. Which one are you in?',
  schoolGo: 'All classes',
  skills: 'Skills',
  skillsText: 'Learn by building.',
  skillsGo: 'All skill courses',
  weekend: 'Weekend',
  weekendText: 'Together, on site.',
  weekendGo: 'All weekend courses',
  session: (day: string, start: string, end: string) => `${day}, ${start} to ${end}`,

  featured: 'Good places to begin',
  featuredText: 'Complete courses with a clear outline, so you know what you are signing up for.',
  all: 'All courses',

  tenTitle: 'What ten minutes look like',
  tenLead: 'Three pieces of a lesson, a quiz and a dashboard.',
  ten: {
    read: {
      title: 'Read one idea',
      text: 'Text made for reading, with its terms explained where they appear.',
      heading: 'The tiny doors',
      before: 'The openings in the skin are called',
      term: 'stomata',
      after:
        '. One of them is a stoma. In most land plants the greater part of them is on the underside of the leaf, where it is cooler and less water is lost.',
    },
    check: {
      title: 'Check yourself',
      text: 'A wrong answer gets its own reason. You can practise what you missed.',
      question: 'How many minutes are three fifths of an hour?',
      wrong: '20',
      why: 'That is one third of an hour: 60 ÷ 3. Divide by 5, then multiply by 3.',
      right: '36',
    },
    goOn: {
      title: 'Go on where you stopped',
      text: 'The dashboard knows your next lesson, and the place in it. Questions come back before you would forget them, and a missed day costs nothing.',
      lesson: 'Inside a leaf',
      stopped: 'You stopped at “The tiny doors”.',
      goal: '18 of 25 min',
      goalText: 'Your goal for today',
    },
  },

  figuresTitle: 'What there is to learn',
  figures: [
    { name: 'lessons', text: 'lessons, each about ten minutes' },
    { name: 'questions', text: 'questions to check yourself with' },
    { name: 'quizzes', text: 'quizzes that explain every answer' },
    { name: 'previews', text: 'lessons open to everybody, without an account' },
  ] as const,

  schools: 'For teachers and schools',
  schoolsTitle: 'A school of your own',
  schoolsPoints: [
    'Lessons are plain text files, checked before students see them',
    'It runs on one machine, with your data on it',
    'Open source: no licence to buy, no student counted',
  ],
  schoolsGo: 'Ask us about it',
  schoolsFile: {
    name: '2-inside-a-leaf.md',
    lines: [
      '## The tiny doors',
      '',
      'The openings in the skin are called stomata.',
      '',
      '![](figures/leaf.svg)',
    ],
    hint: '5: the picture “figures/leaf.svg” has no words saying what one sees',
  },

  closing: 'Your first lesson takes ten minutes',
  closingText: 'Create an account with your email, confirm the code we send, and begin.',
  closingFaq: 'Read the FAQ',
}
