export { attributeOf, type Element, elementsOf, textOf } from './elements.ts'
