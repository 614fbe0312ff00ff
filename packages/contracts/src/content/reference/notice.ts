import { z } from 'zod'
import { codedDto } from './coded.ts'
import { fileDto } from './file.ts'
import { pageInfoDto } from './pageInfo.ts'
import { regionRefDto } from './region.ts'

export const noticeSummaryDto = z.object({
  id: z.string(),
  title: z.string(),
  type: codedDto,
  region: regionRefDto,
  source: z.string(),
  publishedAt: z.string(),
  /** 有效, 失效 or 废止 */
  validity: z.enum(['valid', 'expired', 'repealed']),
  isArchived: z.boolean(),
})
export type NoticeSummaryDto = z.infer<typeof noticeSummaryDto>

export const noticeListDto = z.object({
  page: pageInfoDto,
  types: z.array(codedDto),
  notices: z.array(noticeSummaryDto),
})
export type NoticeListDto = z.infer<typeof noticeListDto>

const neighbourDto = z.object({ id: z.string(), title: z.string() })

/** `bodyHtml` was cleaned at import to a closed list of tags without any attribute but href, colspan and rowspan. */
export const noticeDto = noticeSummaryDto.extend({
  bodyHtml: z.string(),
  attachments: z.array(fileDto),
  keywords: z.array(z.string()),
  previous: neighbourDto.nullable(),
  next: neighbourDto.nullable(),
})
export type NoticeDto = z.infer<typeof noticeDto>
