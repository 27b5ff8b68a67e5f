const digits = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })

/** Returns an amount in đồng, for example `1.250.000 đ` or `-50.000 đ`. */
export const formatMoney = (amount: number) => `${digits.format(amount)} đ`
