/** What one press sends to who is going well; by its title it is known again. */
export const praise = { title: 'Well done', text: 'You are learning steadily. Keep it up!' }
