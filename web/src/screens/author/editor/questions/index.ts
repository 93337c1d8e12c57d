export { startForm } from '#features/authoring/model/questions/change-type.ts'
export {
  addQuestion,
  changeQuestion,
  moveQuestion,
  questionsOf,
  removeQuestion,
} from '#features/authoring/model/questions/question-file.ts'
export { FormPane } from './form-pane.tsx'
export { QuestionList } from './question-list.tsx'
