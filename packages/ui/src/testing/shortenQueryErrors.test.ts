// @vitest-environment jsdom
import { getByRole, getByText } from '@testing-library/dom'
import { expect, test } from 'vitest'

const page = document.createElement('main')
page.innerHTML = `<h1>Halls</h1><a href="/">Way <b>back</b></a>${'<p>Text</p>'.repeat(500)}`

test('a role that is not found is said in a line, with the names that are there', () => {
  expect(() => getByRole(page, 'link', { name: 'Way there' })).toThrow(
    'Unable to find an accessible element with the role "link" and name "Way there"\n\nThere are:\n  heading “Halls”\n  link “Way back”',
  )
})

test('a text that is not found is said with the beginning of the page', () => {
  const find = () => getByText(page, 'Nowhere')
  expect(find).toThrow(/^Unable to find an element with the text: Nowhere/)
  expect(find).toThrow('<h1>')
  expect(find).toThrow(/^[\s\S]{200,2000}$/)
})
