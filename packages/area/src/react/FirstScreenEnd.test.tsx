import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstScreenEnd } from './FirstScreenEnd.tsx'

test('the end of the first screen has the name that the head waits for, and nothing to see or to say', () => {
  expect(renderToStaticMarkup(<FirstScreenEnd />)).toBe('<i id="first-screen" hidden=""></i>')
})
