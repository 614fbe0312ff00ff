// @vitest-environment jsdom
import type { Route } from '@portal/area'
import { fillPattern } from '@portal/contracts/routes'
import { getByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import * as routes from './routes.ts'
import { channelAnswers } from './test/channelAnswers.ts'
import { combinedAnswers, combo, scene, walk } from './test/combinedMatters.ts'
import { fullGuide, answers as guideAnswers, item } from './test/fullGuide.ts'
import { paperAnswers } from './test/fullPaper.ts'
import { renderAddress } from './test/renderAddress.ts'

const ids: Readonly<Record<string, string>> = {
  item: item.catalogCode,
  guideLead: item.catalogCode,
  sceneGuide: scene.code,
  sceneGuideWidget: scene.code,
  guideCombo: combo.code,
  guideComboProcessing: combo.code,
  situationSelection: fullGuide.taskCode,
}

/** Its situation is asked for; all other pages show it as it is for everyone. */
const asking = { ...fullGuide, questions: walk }
const answers = {
  ...guideAnswers,
  ...combinedAnswers,
  ...paperAnswers,
  ...channelAnswers,
  [`/api/guides/${fullGuide.taskCode}`]: { kind: 'guide', guide: asking },
}

const addresses = Object.entries<Route>(routes)
  .filter(([, { kind, isPending }]) => kind !== 'data' && !isPending)
  .flatMap(([name, { addresses }]) =>
    Object.values(addresses)
      .flat()
      .map((pattern) => fillPattern(pattern, { id: ids[name] ?? fullGuide.code, service: 'personal' })),
  )

describe('every page of the area', () => {
  it.each(addresses)('%s is rendered on the server with one heading and text', async (address) => {
    const { container, title } = await renderAddress(address, { ...answers, ...channelAnswers })
    expect(getByRole(container, 'heading', { level: 1 }).textContent).not.toBe('')
    expect(container.textContent?.length).toBeGreaterThan(50)
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/)
    expect(title).not.toBe('')
  })

  it.each(addresses)('%s writes no style attribute, which the content policy would refuse', async (address) => {
    expect((await renderAddress(address, { ...answers, ...channelAnswers })).html).not.toContain(' style=')
  })
})
