/** Text colours. In the dark scheme rich-text.module.css mixes them with white, so that they are readable in both schemes. */
export const textColours = [
  ['#2f6ca8', 'Xanh dương'],
  ['#1b7355', 'Xanh lá'],
  ['#b8325e', 'Hồng sen'],
  ['#a83a3a', 'Đỏ'],
  ['#b4611a', 'Cam'],
  ['#8a6a00', 'Vàng đất'],
  ['#7a4fb5', 'Tím'],
  ['#0f7a86', 'Xanh ngọc'],
  ['#6d6a5e', 'Xám'],
] as const

/** Background colours of text, half transparent, so that the text stays readable in both colour schemes. */
export const backgroundColours = [
  ['rgba(240, 195, 107, 0.4)', 'Nền vàng'],
  ['rgba(111, 208, 171, 0.4)', 'Nền xanh lá'],
  ['rgba(120, 170, 220, 0.4)', 'Nền xanh dương'],
  ['rgba(242, 139, 170, 0.4)', 'Nền hồng'],
  ['rgba(175, 140, 220, 0.4)', 'Nền tím'],
  ['rgba(150, 150, 140, 0.3)', 'Nền xám'],
] as const
