export { formatAnswers, parseAnswers } from './answers.ts'
export { decide, findFailed, type Known } from './decide.ts'
export { chosenSuffix, sceneOption, sceneQuestion, sceneQuestionId } from './sceneQuestion.ts'
export { type DroppedAnswer, type Walk, walkQuestions } from './walkQuestions.ts'
