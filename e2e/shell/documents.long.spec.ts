import { test } from '../fixtures/test.ts'
import { expectFewElements } from './expectFewElements.ts'

test('no page sends more elements than it may to a phone', ({ portal }) => expectFewElements(portal, 'phone'))
