import { creditCodeCheckDigit, organisationCodeCheckDigit } from '@portal/validation'
import type { SampleDepartment, SampleMatter } from './SampleMatter.ts'

/**
 * Codes of the sample are well formed and belong to nobody: organisation codes begin with YY, a range that was never
 * given out, and main items of the catalogue begin with Y, where real ones have a digit.
 */
export function organisationCode(department: SampleDepartment, regionCode: string): string {
  const body = `YY${department.number}${regionCode.slice(2)}`
  return `${body}${organisationCodeCheckDigit(body)}`
}

export function creditCode(department: SampleDepartment, regionCode: string): string {
  const body = `${department.creditPrefix}${regionCode}${organisationCode(department, regionCode)}`
  return `${body}${creditCodeCheckDigit(body)}`
}

/** Catalogue area 00, type, department, main item Y.., no sub item. `place` is the matter's place in the sample, from 1. */
export function catalogueCode(matter: SampleMatter, department: SampleDepartment, place: number): string {
  return `00${matter.taskType}${department.number}Y${place.toString(36).toUpperCase().padStart(2, '0')}000`
}
