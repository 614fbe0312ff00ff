/** Letters of one record; beyond that something is wrong with the file, and it must not fill the memory. */
export const maxRecordLength = 4 * 1024 * 1024
