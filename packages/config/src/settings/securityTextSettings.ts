import { z } from 'zod'
import { list } from './list.ts'

/** RFC 9116, 2.5.3: web addresses by https, mail and telephone as URIs. */
const contact = /^(https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{5,20})$/

/** What /.well-known/security.txt says to whoever found a weakness (RFC 9116). */
export const securityTextSettings = {
  /** Whom to tell, the preferred way first, separated by commas; empty: there is no such file. */
  PORTAL_SECURITY_CONTACT: list
    .refine((entries) => entries.every((entry) => contact.test(entry) && entry.length <= 300), {
      error: '应为 https:// 地址、mailto: 邮箱或 tel: 电话，多个用逗号分隔',
    })
    .default([]),
  /** Until when that holds; empty: half a year from the day that somebody asks. */
  PORTAL_SECURITY_EXPIRES: z.union([z.literal(''), z.iso.date({ error: '应为日期，如 2027-06-30' })]).default(''),
  /** Where it stands how reports are dealt with. */
  PORTAL_SECURITY_POLICY: z
    .string()
    .max(300)
    .regex(/^(https:\/\/[^\s/]+\S*)?$/, '应为 https 地址')
    .default(''),
}
