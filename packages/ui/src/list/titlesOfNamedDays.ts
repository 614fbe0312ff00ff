import type { NamedDays } from '@portal/validation'

export const titlesOfNamedDays: Readonly<Record<NamedDays, string>> = { week: '本周', month: '本月' }
