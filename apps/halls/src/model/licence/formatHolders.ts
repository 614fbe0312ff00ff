import type { CodedDto } from '@portal/contracts'

const NATURAL_PERSON = '1'

/** Whom a licence is issued to; the four kinds of legal persons as one word. */
export function formatHolders(kinds: readonly CodedDto[]): string {
  const isForPersons = kinds.some(({ code }) => code === NATURAL_PERSON)
  const isForOthers = kinds.some(({ code }) => code !== NATURAL_PERSON)
  return [isForPersons && '个人', isForOthers && '企业和其他组织'].filter(Boolean).join('、')
}
