import CryptoKit
import Foundation
import Security

func base64url(_ data: Data) -> String {
  data.base64EncodedString()
    .replacingOccurrences(of: "+", with: "-")
    .replacingOccurrences(of: "/", with: "_")
    .replacingOccurrences(of: "=", with: "")
}

/// The canonical form of an object (RFC 8785): members in alphabetical order, no spaces, UTF-8.
func canonical(_ object: [String: Any]) throws -> Data {
  try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
}

/// 64 bytes, r and s side by side. The Secure Enclave returns them as DER.
func rawSignature(of content: Data, key: SecKey) throws -> Data {
  var error: Unmanaged<CFError>?
  guard
    let der = SecKeyCreateSignature(
      key, .ecdsaSignatureMessageX962SHA256, content as CFData, &error)
  else {
    throw error!.takeRetainedValue()
  }
  return try P256.Signing.ECDSASignature(derRepresentation: der as Data).rawRepresentation
}

/// The `signature` for a challenge, which is JSON as the API returned it.
func signAnswer(_ challenge: [String: Any], decision: String, key: SecKey) throws -> String {
  var hash: Any = NSNull()
  if let link = challenge["dynamicLink"] as? [String: Any] {
    hash = base64url(Data(SHA256.hash(data: try canonical(link))))
  }
  let payload: [String: Any] = [
    "challengeId": challenge["id"]!,
    "decision": decision,
    "dynamicLinkSha256": hash,
    "nonce": challenge["nonce"]!,
  ]
  let header = Data(#"{"alg":"ES256"}"#.utf8)
  let content = base64url(header) + "." + base64url(try canonical(payload))
  return content + "." + base64url(try rawSignature(of: Data(content.utf8), key: key))
}
