import type { SampleMatter } from '../written/SampleMatter.ts'

/** What a matter is by its nature, which decides what follows from it. Who handles it decides the rest. */
export type Nature =
  | 'licence'
  | 'levy'
  | 'benefit'
  | 'inspection'
  | 'confirmation'
  | 'reward'
  | 'ruling'
  | 'filing'
  | 'service'
  | 'mediation'
  | 'complaint'
  | 'report'
  | 'petition'
  | 'arbitration'
  | 'review'
  | 'appraisal'

const byTaskType: Readonly<Record<string, Nature>> = {
  '01': 'licence',
  '04': 'levy',
  '05': 'benefit',
  '06': 'inspection',
  '07': 'confirmation',
  '08': 'reward',
  '09': 'ruling',
  10: 'filing',
  20: 'service',
}

/** What the type of the catalogue does not tell: these decide nothing about rights as an authority does. */
const byName: readonly [RegExp, Nature][] = [
  [/调解/, 'mediation'],
  [/^信访|来信来访/, 'petition'],
  [/^行政复议/, 'review'],
  [/仲裁/, 'arbitration'],
  [/投诉|申诉|诉求受理|征信异议/, 'complaint'],
  [/举报|检举/, 'report'],
  [/鉴定申请|再次鉴定|丧失劳动能力鉴定|技术鉴定|病残儿|事故认定复核|失能等级评估|能力综合评估|价格认定/, 'appraisal'],
]

export function natureOf({ name, taskType }: Pick<SampleMatter, 'name' | 'taskType'>): Nature {
  const byType = byTaskType[taskType]
  const named = byName.find(([words]) => words.test(name))?.[1]
  // Who hears a complaint to rule on it decides about rights, and the ruling can be fought.
  const found = named === 'complaint' && byType === 'ruling' ? byType : (named ?? byType)
  if (!found) throw new Error(`the sample knows no nature of ${name} (${taskType})`)
  return found
}
