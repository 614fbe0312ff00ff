/** The national government service platform, which every provincial portal leads to. */
export const NATIONAL_PLATFORM = 'https://www.gjzwfw.gov.cn/'
