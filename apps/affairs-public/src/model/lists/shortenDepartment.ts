/** The name of a department where its region stands above: 广东省民政厅 is 民政厅 in a list of 广东省. */
export function shortenDepartment(name: string, region: string): string {
  const isLonger = name.startsWith(region) && name.length > region.length + 2
  return isLonger ? name.slice(region.length) : name
}
