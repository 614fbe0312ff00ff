// @vitest-environment jsdom

import { problemKinds, problemType } from '@portal/contracts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderAddress } from '../test/renderAddress.ts'

it.each(Object.keys(problemKinds) as (keyof typeof problemKinds)[])(
  'the type of the problem %s leads to its explanation',
  async (kind) => {
    const { container } = await renderAddress(problemType(kind), {})
    const { title, meaning, remedy } = problemKinds[kind]
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe(title)
    expect(container.textContent).toContain(meaning)
    expect(container.textContent).toContain(remedy)
  },
)

it('all explanations stand together, and one that does not exist is not found', async () => {
  const { container } = await renderAddress('/problems', {})
  const addresses = getAllByRole(container, 'link').map((link) => link.getAttribute('href'))
  for (const kind of Object.keys(problemKinds)) expect(addresses).toContain(`/problems/${kind}`)
  await expect(renderAddress('/problems/constructor', {})).rejects.toMatchObject({ statusCode: 404 })
})
