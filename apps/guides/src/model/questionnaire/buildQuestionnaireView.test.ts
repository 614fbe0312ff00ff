import type { WalkDto } from '@portal/contracts'
import { describe, expect, it } from 'vitest'
import { finished, walk } from '../../test/combinedMatters.ts'
import { buildQuestionnaireView, type QuestionnaireQuery } from './buildQuestionnaireView.ts'

/** As a page of a region would spell it. */
function hrefOf({ a, change }: QuestionnaireQuery): string {
  const query = { region: '440300', ...(a ? { a } : {}), ...(change ? { change } : {}) }
  return `/scene-guide/birth?${decodeURIComponent(new URLSearchParams(query).toString())}`
}

const ask = (dto: WalkDto, change?: string) => buildQuestionnaireView(dto, change, hrefOf)

describe('a walk', () => {
  it('asks the next question and sends the answers so far along, each kept apart from the new one', () => {
    const { question } = ask(walk)
    expect(question).toMatchObject({
      id: 'wishes',
      help: '一起办不用再交材料。',
      progress: '第 3 题，共 3 题',
      action: '/scene-guide/birth#walk',
      fields: [
        { name: 'region', value: '440300' },
        { name: 'a', value: 'place:hospital,hukou:father' },
      ],
    })
    expect(question).not.toHaveProperty('why')
  })

  it('lists the answers given in words, each with the way to be changed that keeps all of them', () => {
    expect(ask(walk).answered).toEqual([
      {
        id: 'place',
        text: '孩子在哪里出生？',
        answer: '医院',
        changeHref: '/scene-guide/birth?region=440300&a=place:hospital,hukou:father&change=place#walk',
      },
      {
        id: 'hukou',
        text: '孩子随谁落户？',
        answer: '父亲',
        changeHref: '/scene-guide/birth?region=440300&a=place:hospital,hukou:father&change=hukou#walk',
      },
    ])
  })

  it('asks an answered question again with its answer, and takes only this answer out of what is sent along', () => {
    const { question, answered } = ask(walk, 'place')
    expect(question?.options.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ['place:hospital', true],
      ['place:home', false],
    ])
    expect(question?.fields).toContainEqual({ name: 'a', value: 'hukou:father' })
    expect(question?.progress).toBe('第 1 题，共 3 题')
    expect(question).not.toHaveProperty('back')
    expect(answered.map(({ id }) => id)).toEqual(['hukou'])
  })

  it.each(['', 'nothing', 'wishes', 'constructor'])('ignores “%s”, which is no answered question', (change) => {
    expect(ask(walk, change).question?.id).toBe('wishes')
  })

  it('leads back to the question before, with its answer', () => {
    const back = (dto: WalkDto, change?: string) => ask(dto, change).question?.back?.href
    expect(back(walk)).toBe(ask(walk).answered[1]?.changeHref)
    expect(back(walk, 'hukou')).toBe(ask(walk).answered[0]?.changeHref)
  })

  it('offers none of several as an answer of its own', () => {
    const none = { value: 'wishes:-', label: '以上都没有' }
    expect(ask(walk).question?.options.at(-1)).toEqual({ ...none, isChosen: false })
    const chosen = walk.asked.map((question) => (question.id === 'wishes' ? { ...question, chosen: [] } : question))
    const answered = { ...finished, answers: `${walk.answers},wishes:-`, asked: chosen }
    expect(ask(answered).answered.at(-1)?.answer).toBe('以上都没有')
    expect(ask(answered, 'wishes').question?.options.at(-1)).toEqual({ ...none, isChosen: true })
    expect(ask(walk, 'place').question?.options).toHaveLength(2)
  })

  it('says at most where later questions may fall away', () => {
    expect(ask({ ...walk, remaining: 3 }).question?.progress).toBe('第 3 题，最多 5 题')
  })

  it('has no question when all is answered, and the way to begin anew as soon as there is an answer', () => {
    expect(ask(finished)).not.toHaveProperty('question')
    expect(ask(finished).restart?.href).toBe('/scene-guide/birth?region=440300#walk')
    const untouched = { ...walk, answers: '', asked: walk.asked.map((question) => ({ ...question, chosen: null })) }
    expect(ask({ ...untouched, next: 'place' })).not.toHaveProperty('restart')
    expect(ask({ ...untouched, next: 'place', isOutdated: true })).toHaveProperty('restart')
  })
})
