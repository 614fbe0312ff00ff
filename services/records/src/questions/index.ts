export { formatAnswers, parseAnswers } from './answers.ts'
export { decide, findFailed, type Known, type Verdict } from './decide.ts'
export { type DroppedAnswer, findQuestionPath, type QuestionPath } from './findQuestionPath.ts'
export { chosenSuffix, sceneOption, sceneQuestion, sceneQuestionId } from './sceneQuestion.ts'
