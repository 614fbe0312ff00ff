import type { GuideDto } from '@portal/contracts'

/** A name or an address without the region at the head of the page: in 天河区 广州市天河区体育东路 1 号 is 体育东路 1 号. */
export function withoutRegion(text: string, { name }: Pick<GuideDto['region'], 'name'>): string {
  const place = text.indexOf(name)
  if (place < 0) return text
  const rest = text.slice(place + name.length)
  // Before it may stand the regions above, as in 广州市天河区, and no body: 国家税务总局广州市税务局.
  const isPlace = /^(\p{L}{1,12}[省市区州盟])?$/u.test(text.slice(0, place)) && /^\p{L}{2}/u.test(rest)
  return isPlace ? rest : text
}
