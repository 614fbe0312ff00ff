export { type Answer, askPortal, pathOf } from './askPortal.ts'
export { attributeOf, type Element, elementsOf, textOf } from './elements.ts'
export { VisitFault } from './VisitFault.ts'
