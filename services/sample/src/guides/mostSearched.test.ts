import { expect, test } from 'vitest'
import { codeMatters } from '../written/codeMatters.ts'
import { generateForms } from './generateForms.ts'
import { generateGuide } from './generateGuide.ts'
import { matterRow } from './matterRow.ts'
import { readGuideTexts, type SampleGuideText, textOf } from './readGuideTexts.ts'

const matters = codeMatters()
const texts = readGuideTexts()
/** The most searched matters, each with its guide and what a person wrote for it: at least 300, and all that are written. */
const mostSearched = matters
  .map((coded) => ({ coded, popularity: matterRow(coded, matters).popularity, text: textOf(coded, texts) }))
  .sort((one, other) => other.popularity - one.popularity)
  .filter(({ text }, rank) => rank < 300 || text.depth !== undefined)
  .map(({ coded, text }) => ({ matter: coded.matter, text, depth: text.depth, guide: generateGuide(coded, text) }))

test('each of the most searched matters is written in full depth', () => {
  for (const { matter, text, depth, guide } of mostSearched) {
    expect(depth, matter.name).toBeDefined()
    expect(text.conditions.length, matter.name).toBeGreaterThanOrEqual(1)
    expect(text.reject.length + text.faqs.length, matter.name).toBeGreaterThanOrEqual(1)
    expect(depth?.questions.length, matter.name).toBeGreaterThanOrEqual(1)
    expect(
      guide.steps.map(({ standard }) => standard),
      matter.name,
    ).toEqual(expect.arrayContaining([depth?.review, depth?.decide]))
    expect(
      depth?.laws.every(({ content }) => content.length > 15),
      matter.name,
    ).toBe(true)
  }
})

test('each question that is asked decides something', () => {
  const idle = mostSearched.flatMap(({ matter, guide }) => {
    const depending = [
      ...guide.materials,
      ...guide.steps,
      ...guide.fees,
      ...guide.situationConditions,
      ...guide.questions,
    ]
    const deciding = new Set(depending.flatMap(({ showIf }) => (showIf ?? []).map(({ question }) => question)))
    return guide.questions.filter(({ id }) => !deciding.has(id)).map(({ text }) => `${matter.name} ${text}`)
  })
  expect(idle).toEqual([])
})

test('what depends on the situation hangs on a question that is asked, and on materials of the matter', () => {
  for (const { matter, depth, guide } of mostSearched) {
    const options = new Map(guide.questions.map(({ id, options: some }) => [id, some.map((option) => option.id)]))
    matter.scenes.forEach((_, index) => {
      options.set('scene', [...(options.get('scene') ?? []), `h0${index + 1}`])
    })
    const depending = [...guide.materials, ...guide.steps, ...guide.fees, ...guide.situationConditions]
    for (const { question, options: chosen } of depending.flatMap(({ showIf }) => showIf ?? []))
      expect(options.get(question) ?? [], `${matter.name} ${question}`).toEqual(expect.arrayContaining(chosen))
    const names = matter.materials.map(({ name }) => name)
    expect(names, matter.name).toEqual(expect.arrayContaining(Object.keys(depth?.onlyFor ?? {})))
    expect(guide.materials.length, matter.name).toBe(new Set(guide.materials.map(({ name }) => name)).size)
  }
})

test('every form of the most searched is there blank and filled in', () => {
  const lacking = mostSearched.flatMap(({ matter, guide }) =>
    guide.materials
      .filter(({ type, blankForms, samples }) => type === '2' && (blankForms.length === 0 || samples.length === 0))
      .map(({ name }) => `${matter.name} ${name}`),
  )
  expect(lacking).toEqual([])
})

test('at least 150 forms have fields, what must be filled in has an example, and a choice is one of its options', () => {
  const forms = generateForms(matters)
  expect(forms.length).toBeGreaterThanOrEqual(150)
  expect(new Set(forms.map(({ code }) => code)).size).toBe(forms.length)
  for (const { name, sections } of forms)
    for (const field of sections.flatMap(({ fields }) => fields)) {
      const where = `${name} ${field.label}`
      const isFilledIn = Array.isArray(field.example) ? field.example.length > 0 : field.example !== null
      if (field.required && field.kind !== 'signature') expect(isFilledIn, where).toBe(true)
      if (field.kind === 'choice' && field.example !== null) expect(field.options, where).toContain(field.example)
      if (field.kind === 'choices') expect(field.options, where).toEqual(expect.arrayContaining(field.example))
      if (field.kind === 'table')
        for (const row of field.example) expect(row.length, `${where} ${row.join()}`).toBe(field.columns.length)
    }
})

test('every form is for a material that a guide asks for', () => {
  const asked = new Set(
    matters.flatMap((coded) =>
      generateGuide(coded, textOf(coded, texts)).materials.flatMap(({ blankForms }) =>
        blankForms.map(({ url }) => url.split('/')[3]),
      ),
    ),
  )
  expect(
    generateForms(matters)
      .filter(({ code }) => !asked.has(code))
      .map(({ code }) => code),
  ).toEqual([])
})

test('no two of the most searched share more than a third of their sentences', () => {
  const sentences = mostSearched.map(({ matter, text }) => ({ matter, own: sentencesOf(text) }))
  const copies = sentences.flatMap((one, index) =>
    sentences
      .slice(index + 1)
      .filter((other) => sharedPart(one.own, other.own) > 1 / 3)
      .map((other) => `${one.matter.name} | ${other.matter.name}`),
  )
  expect(copies).toEqual([])
})

function sentencesOf({ scope, conditions, reject, faqs, depth }: SampleGuideText): Set<string> {
  const written = [
    scope ?? '',
    ...conditions,
    ...reject,
    ...faqs.flat(),
    depth?.content ?? '',
    depth?.review ?? '',
    depth?.decide ?? '',
    depth?.resultNote ?? '',
    ...(depth?.conditions ?? []).map(({ text }) => text),
    ...(depth?.steps ?? []).map(([, , , standard]) => standard),
  ]
  return new Set(written.flatMap((text) => text.split(/[。！？；]/)).filter(Boolean))
}

function sharedPart(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((sentence) => other.has(sentence))
  return shared.length / Math.min(one.size, other.size)
}
