// Words of the home screen. It promises what the product does today, and nothing that is to come.
export const home = {
  page: 'Learn it once. Remember it for good.',
  description:
    'School subjects and practical skills in lessons of about ten minutes, with questions that come back before you would forget them.',
  titleStart: 'Learn it once.',
  titleMiddle: 'Remember it',
  titleEnd: 'for good.',
  lead: 'School subjects and new skills in lessons of about ten minutes. Every quiz explains its answers, and each question comes back just before you would forget it.',
  create: 'Create your account',
  continue: 'Continue learning',
  explore: 'Explore courses',
  orTry: 'Or try one question first, without an account.',

  trial: 'Try one',
  trialSubjects: 'Subject',
  trialFree: 'No account needed. We explain the answer either way.',
  trialNext: 'Next question',
  trialReviews: 'With an account you would review this question again',
  tomorrow: 'tomorrow',
  after: (time: string) => `in ${time}`,
  trialLesson: (lesson: string) => `From the lesson: ${lesson}`,
  trialNone: 'See what you can learn here. You do not need an account.',

  startTitle: 'Start where you are',
  school: 'Digital School',
  schoolText: 'Your class, subject by subject. Which one are you in?',
  schoolGo: 'All classes',
  skills: 'Skills',
  skillsText: 'Learn by building.',
  skillsGo: 'All skill courses',
  weekend: 'Weekend',
  weekendText: 'Learn together, in person.',
  weekendGo: 'All weekend courses',
  session: (day: string, start: string, end: string) => `${day}, ${start} to ${end}`,

  featured: 'Good places to begin',
  featuredText: 'Complete courses with a clear outline, so you know what you are signing up for.',
  all: 'All courses',

  tenTitle: 'What ten minutes looks like',
  tenLead: 'A small part of a lesson, a quiz and a review.',
  ten: {
    read: {
      title: 'Read one idea',
      text: 'Clear text that explains each new term where it appears.',
      heading: 'The tiny doors',
      before: 'The openings in the skin are called',
      term: 'stomata',
      after:
        '. A single one is a stoma. Most land plants have more of them on the underside of the leaf, where it is cooler and less water is lost.',
    },
    check: {
      title: 'Check yourself',
      text: 'Every wrong answer gets its own explanation. You can practise what you missed.',
      question: 'How many minutes are three fifths of an hour?',
      wrong: '20',
      why: 'That is one third of an hour: 60 ÷ 3. Divide by 5, then multiply by 3.',
      right: '36',
    },
    again: {
      title: 'See it again',
      text: 'A few questions a day, just before you would forget them. Skip a day, and they wait for you.',
      due: '6 due today',
      time: '3 minutes',
      days: ['Fr', 'Sa', 'Su', 'Mo', 'Tu', 'We', 'Th'],
    },
  },

  remember: {
    title: 'Before you sign up',
    chart: 'How much you still remember',
    chartText:
      'After reading once, you forget most of it within days. With each review, you forget more slowly.',
    withReviews: 'with reviews',
    readOnce: 'read once',
    note: 'This is an example. Your own reviews depend on your answers.',
    days: ['Day 0', 'Day 3', 'Day 7', 'Day 14'],
    facts: [
      {
        title: 'What is different here',
        text: 'Every question you answer comes back just before you would forget it, at longer and longer intervals. That is how you remember it.',
      },
      {
        title: 'What it costs',
        text: 'Nothing. There is nothing to buy on this site, no card to enter, and no adverts.',
      },
      {
        title: 'Who runs it',
        text: 'The school that runs this site. Your data stays on its own server. [Write to us](/contactus), or read [what we store](/privacy-policy).',
      },
    ],
  },

  figuresTitle: 'What there is to learn',
  figures: [
    { name: 'lessons', text: 'lessons, each about ten minutes' },
    { name: 'questions', text: 'questions to check yourself with' },
    { name: 'quizzes', text: 'quizzes that explain every answer' },
    { name: 'previews', text: 'lessons anyone can read without an account' },
  ] as const,

  schools: 'For teachers and schools',
  schoolsTitle: 'A school of your own',
  schoolsPoints: [
    'Lessons are plain text files, checked before students see them',
    'It runs on one computer, and your data stays there',
    'Open source: no licence to buy, no fee per student',
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
    hint: '5: the picture “figures/leaf.svg” has no description',
  },

  closing: 'Your first lesson takes ten minutes',
  closingText: 'Create an account with your email, confirm the code we send, and begin.',
  closingFaq: 'Read the FAQ',
}
