/** Registers behind the record numbers in the footer. */
export const ICP_REGISTER = 'https://beian.miit.gov.cn/'
export const POLICE_REGISTER = 'https://beian.mps.gov.cn/'

/** Where mistakes on a government site are reported to the State Council's office. */
export function mistakeReportAddress(siteIdCode: string): string {
  return `https://zfwzgl.www.gov.cn/exposure/jiucuo.html?${new URLSearchParams({ site_code: siteIdCode })}`
}
