/** The package has no types. */
declare module "asl-validator" {
  export default function validate(definition: object): {
    readonly isValid: boolean;
    errorsText(separator?: string): string;
  };
}
