/** Before the name of a county stands at most that of its city. */
const LONGEST_BEFORE = 5

/** The name of a department where its region stands above: 广东省民政厅 is 民政厅 in a list of 广东省. */
export function shortenDepartment(name: string, region: string): string {
  const place = name.indexOf(region)
  const short = name.slice(place + region.length)
  return place < 0 || place > LONGEST_BEFORE || short.length < 3 ? name : short
}
