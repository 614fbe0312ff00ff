import { testHalls } from './testHalls.ts'

testHalls(false)
