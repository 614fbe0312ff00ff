/** What of the notices is asked for. */
export interface NoticeQuery {
  readonly type: string | undefined
  readonly keyword: string | undefined
  readonly pageNo: number
}

/** Limits of the content API. */
const LONGEST_KEYWORD = 100
const LAST_PAGE = 10_000

export function readNoticeQuery(query: Readonly<Partial<Record<string, string>>>): NoticeQuery {
  const pageNo = Number(query.pageNum)
  return {
    type: query.type,
    // Never cuts a character that is stored as two units in the middle.
    keyword: query.keyword
      ?.slice(0, LONGEST_KEYWORD)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 ? Math.min(pageNo, LAST_PAGE) : 1,
  }
}
