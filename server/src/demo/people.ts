/** The people of the demo. */
import type { Role } from '@hien/contract/roles'
import type { GuardianRelation } from '@hien/contract/vocabulary'

export type DemoPerson = { lastName: string; firstName: string; userName: string }

const person = (lastName: string, firstName: string, userName: string): DemoPerson => ({
  lastName,
  firstName,
  userName,
})

/** When the demo starts, it prints the user names of these people and of the first of `students`. */
export const staff: (DemoPerson & { role: Role })[] = [
  { role: 'TCHER', ...person('Trần', 'Thị Hồng Ngọc', 'ngoc.tran') },
  { role: 'TCHER', ...person('Lê', 'Quang Minh', 'minh.le') },
  { role: 'PAME', ...person('Nguyễn', 'Văn Bảo', 'bao.nguyen') },
  { role: 'CENR', ...person('Trung tâm', 'Hiên', 'trungtam') },
]

/** User name of the centre. All teachers of the demo belong to it. */
export const demoCentre = 'trungtam'

/** Teachers of the centre who are not in `staff`. */
export const colleagues: DemoPerson[] = [
  person('Phạm', 'Thị Lan', 'lan.pham'),
  person('Hoàng', 'Minh Đức', 'duc.hoang'),
  person('Vũ', 'Phương Thảo', 'thao.vu'),
]

/** User names of a parent and of the parent's children. The children are in different classes. */
export const family: { parent: string; relation: GuardianRelation; children: readonly string[] } = {
  parent: 'bao.nguyen',
  relation: 'father',
  children: ['an.nguyen', 'nghia.nguyen'],
}

export const students: DemoPerson[] = [
  person('Nguyễn', 'Hữu Ân', 'an.nguyen'),
  person('Đỗ', 'Thị Ệch', 'ech.do'),
  person('Vũ', 'Minh Ước', 'uoc.vu'),
  person('Đặng', 'Khánh Linh', 'linh.dang'),
  person('Phạm', 'Ữu Ân', 'uuan.pham'),
  person('Lê', 'Thị Diễm Quỳnh', 'quynh.le'),
  person('Hoàng', 'Gia Hân', 'han.hoang'),
  person('Bùi', 'Đức Kiên', 'kien.bui'),
  person('Trần', 'Ngọc Bảo Châu', 'chau.tran'),
  person('Nguyễn', 'Thị Ánh Dương', 'duong.nguyen'),
  person('Phan', 'Anh Tuấn', 'tuan.phan'),
  person('Huỳnh', 'Thanh Trúc', 'truc.huynh'),
  person('Ngô', 'Quốc Đạt', 'dat.ngo'),
  person('Dương', 'Hoài Thương', 'thuong.duong'),
  person('Lý', 'Gia Huy', 'huy.ly'),
  person('Tạ', 'Minh Khuê', 'khue.ta'),
  person('Võ', 'Hoàng Yến', 'yen.vo'),
  person('Cao', 'Xuân Phúc', 'phuc.cao'),
  person('Đinh', 'Thùy Dung', 'dung.dinh'),
  person('Mai', 'Nhật Hạ', 'ha.mai'),
  person('Tôn Nữ', 'Diệu Huyền', 'huyen.tonnu'),
  person('Lương', 'Chí Vỹ', 'vy.luong'),
  person('Hồ', 'Đăng Khoa', 'khoa.ho'),
  person('Trịnh', 'Phương Uyên', 'uyen.trinh'),
  person('Nguyễn', 'Trọng Nghĩa', 'nghia.nguyen'),
  person('Lâm', 'Tuệ Nhi', 'nhi.lam'),
  person('Quách', 'Thế Sơn', 'son.quach'),
  person('Chu', 'Thị Mỹ Lệ', 'le.chu'),
  person('Kiều', 'Bảo Ngọc', 'ngoc.kieu'),
  person('Âu Dương', 'Nhật Quang', 'quang.auduong'),
]
