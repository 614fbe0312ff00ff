import type { CodedMatter } from '../written/codeMatters.ts'
import { readScenes, type SampleScene } from '../written/readGuidance.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { conditionsWritten, materialRuleRows, questionRows } from '../written/writtenQuestions.ts'
import { findMatterByName } from './findTarget.ts'

export function generateScenes(regionCode: string, matters: readonly CodedMatter[]) {
  return readScenes().map(({ rules, results, questions, ...scene }, index) => ({
    ...scene,
    regionCode,
    questions: questionRows(questions),
    materialRules: materialRuleRows(rules),
    orderNumber: index + 1,
    popularity: 3000 - index * 100,
    ...sampleRecord,
    results: results.map((result) => resultRow(result, matters)),
  }))
}

function resultRow(result: SampleScene['results'][number], matters: readonly CodedMatter[]) {
  const { matter, combo, if: condition, ...rest } = result
  return {
    ...rest,
    matterCode: matter === undefined ? null : findMatterByName(matter, matters).code,
    combinedCode: combo ?? null,
    showIf: conditionsWritten(condition),
  }
}
