/**
 * The text of a VietQR code: a merchant-presented QR code as EMVCo specifies it, with the fields that NAPAS uses for a transfer
 * to an account (service QRIBFTTA).
 */

export type Transfer = {
  /** Six digits, see banks.ts. */
  bankBin: string
  accountNumber: string
  /** In đồng, at least 1. */
  amount: number
  /** The text of the transfer, which the payer's bank fills in; printable ASCII, at most 95 characters. */
  text: string
  /** The number of a bill; printable ASCII. */
  billNumber?: string
}

/** Returns a field: its two-digit id, the length of its value in two digits, and the value. */
function field(id: string, value: string): string {
  if (!/^[\x20-\x7e]{1,99}$/.test(value))
    throw new RangeError(`Field ${id} of a VietQR code cannot hold ${JSON.stringify(value)}`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF. Returns four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Returns the text of a VietQR code for one transfer with a fixed amount.
 * @throws {RangeError} if a value does not fit into the code.
 */
export function vietQrText({ bankBin, accountNumber, amount, text, billNumber }: Transfer): string {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`A VietQR code cannot ask for ${amount}`)
  const account = field('00', bankBin) + field('01', accountNumber)
  const body = [
    field('00', '01'),
    // 12: the code is for one amount.
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', account) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', (billNumber === undefined ? '' : field('01', billNumber)) + field('08', text)),
    // The checksum covers its own id and length too.
    '6304',
  ].join('')
  return body + crc16(body)
}
