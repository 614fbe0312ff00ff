const MOBILE = /^1[3-9]\d{9}$/
/** Area codes 010 and 02x take 8 digits, all others 7 or 8; 12345 and the like are dialled behind either. */
const FIXED = /^0(?:(?:10|2\d)-?(?:[2-9]\d{7}|1\d{4})|[3-9]\d{2}-?(?:[2-9]\d{6,7}|1\d{4}))(?:[-转]\d{1,6})?$/

/** Whether the text is a mobile number of mainland China: 11 digits from 13 to 19 (电信网编号计划, MIIT 2017). */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text)
}

/**
 * Whether the text is a fixed phone with its area code (电信网编号计划, MIIT 2017): 020-83135078, 0769-22837000-801,
 * hyphen optional. Without the area code it cannot be dialled from elsewhere and is refused.
 */
export function isFixedPhoneNumber(text: string): boolean {
  return FIXED.test(text)
}
