// Words of the settings of a class.

export const settings = {
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  savedText: 'The class is as you want it.',
  courses: 'Courses',
  coursesText:
    'Added courses are opened to all students of the class. Students keep courses that you take out.',
  leaving: 'Students may leave the class by themselves',
  leavingText: 'Otherwise you take them out.',
  teachers: 'Teachers',
  teacherEmail: 'Email of a teacher',
  addTeacher: 'Add',
  adding: 'Adding…',
  added: (name: string) => `${name} teaches this class now.`,
  addedTitle: 'Teacher added',
  removeTeacher: 'Remove',
  removeTeacherOf: (name: string) => `Remove ${name}`,
  you: 'you',
  copy: 'The next school year',
  copyText:
    'A new class with the same courses and teachers, without students and work. This one stays until you end it.',
  copyNow: 'Copy the class',
  end: 'End this class',
  endText:
    'At the end of a term. Its record stays, its code ends, and students do not see it any more.',
  endTitle: (name: string) => `End ${name}?`,
  endNow: 'End the class',
  reopen: 'Open it again',
  ended: 'Class ended',
  reopened: 'Class open again',
  remove: 'Delete this class',
  removeText:
    'The class and who was in it are gone for good. Students keep their courses and what they learned.',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeNow: 'Delete',
  removing: 'Deleting…',
  removed: 'Class deleted',
  removedText: (name: string) => `${name} is gone.`,
}
