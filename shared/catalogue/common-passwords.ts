/**
 * The most common passwords of at least six characters in public breach statistics, in lower case. The form warns about
 * them and the server rejects them.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 7654321 654321 111111 1111111 11111111 000000
  0000000 00000000 222222 333333 444444 555555 666666 6666666 777777 7777777 88888888 888888 999999 112233 11223344 121212 123123 123123123
  123321 123654 123789 12341234 131313 142536 147147 147258 147258369 147852 159357 159753 159951 232323 246810 252525 321321 456123 456456
  456789 518518 741852 753951 789456 789456123 963852 999999999 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5
  qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop qwert123 qwer1234 qazwsx qazwsxedc qwaszx azerty azertyuiop asdfgh asdfghj
  asdfghjkl asdasd asdf1234 asd123 zxcvbn zxcvbnm zxcvbnm123 zaq12wsx abc123 abcd1234 abcdef abcdefg abc12345 a123456 a1234567 a12345678
  aa123456 aaaaaa aaa111 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word pass1234 passwort
  passord senha123 contraseña motdepasse letmein letmein1 welcome welcome1 welcome123 admin1 admin123 administrator changeme default
  secret secret123 iloveyou iloveyou1 iloveu loveme lovely lovers trustno1 dragon monkey master shadow sunshine princess football
  baseball basketball hockey soccer superman batman spiderman pokemon naruto starwars killer hunter hunter2 ranger buster tigger
  charlie jordan jordan23 michael michelle jessica jennifer ashley amanda andrew daniel matthew joshua thomas robert george anthony
  william nicole samantha hannah maggie ginger pepper cookie cheese chocolate banana orange purple flower summer winter autumn
  freedom forever whatever computer internet samsung google facebook mynoob access mustang corvette ferrari mercedes harley yankees
  liverpool chelsea arsenal barcelona eminem metallica matrix phoenix merlin hello1 hello123 helloworld test123 test1234 testing
  testtest guest123 temp1234 login123 user1234 fuckyou fuckyou1 biteme blink182 gfhjkm marina family friends angel1 angels babygirl
  butterfly lauren london maverick nothing pretty qqqqqq zzzzzz xxxxxx 121314 102030 010203 101010 696969 6969696 kindle amazon
  amazon123 author author123 writer writer123 author1 bestseller colophon colophon1 colophon123`.split(/\s+/),
);

/** True for a listed password, ignoring case and surrounding blanks. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.trim().toLowerCase());

export const COMMON_PASSWORD_TEXT = "This password is too common. Please choose another one.";
