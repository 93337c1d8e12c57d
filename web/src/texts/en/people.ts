// How screens call somebody whose account has neither name nor address.
export const people = { noName: 'No name yet', noEmail: 'No email address' }
