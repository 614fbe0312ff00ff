export { exportContent } from './exportContent.ts'
