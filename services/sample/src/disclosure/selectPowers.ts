import type { CodedMatter } from '../written/codeMatters.ts'

/** Services are no powers; a few of each department stand in its list as what it owes the public. */
const service = '20'
const servicesOfEach = 3

/** What a department's list has of the catalogue: all that is decided on application, so that no permit is missing there. */
export function selectPowers(handled: readonly CodedMatter[]): CodedMatter[] {
  const services = handled.filter(({ matter }) => matter.taskType === service).slice(0, servicesOfEach)
  return handled.filter((coded) => coded.matter.taskType !== service || services.includes(coded))
}
