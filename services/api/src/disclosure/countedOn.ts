/** SQL for the day, in China, whose content a count is made from: that of the last change. */
export const countedOn = `(coalesce((select max(changed_at) from content_change), now()) at time zone 'Asia/Shanghai')::date::text`
